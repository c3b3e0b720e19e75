import { expect, test } from "vitest";
import { personOf } from "./person.ts";

test.each([
  ["tr. Ann Writer", "Ann Writer"],
  ["arr. Bob Maker", "Bob Maker"],
  ["Arr. by Bob Maker", "Bob Maker"],
  ["arranged by Bob Maker", "Bob Maker"],
  ["Music: Bob Maker", "Bob Maker"],
  ["Übers.: Eva Lied", "Eva Lied"],
  ["sł. Jan Kowalski", "Jan Kowalski"],
  ["муз. Іван Франко", "Іван Франко"],
  ["Ann Writer (tr.)", "Ann Writer"],
  ["Ann Writer, arr.", "Ann Writer"],
])("%s is under %s", (author, person) => {
  expect(personOf(author)).toBe(person);
});

test.each([
  "Traditional",
  "trad.",
  "Art Texter",
  "Tran Van Ba",
  "Arran Music",
  "de Silva",
  "J. S. Bach",
])("%s stays as it is", (author) => expect(personOf(author)).toBe(author));
