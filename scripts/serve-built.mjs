const { main } = await import("../dist/precentor.js");
process.exit(await main(["serve"]));
