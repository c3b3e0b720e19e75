import { testLooks } from "./harness/looks.ts";

testLooks("writers");
