/** Runs the build that is named first, as bin/precentor runs the one that it has looked for. */
const [, , program, ...args] = process.argv;
const { main } = await import(program);
process.exitCode = await main(args);
