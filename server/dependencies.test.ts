import { expect, test } from "vitest";
import { Dependencies } from "./dependencies.ts";

function watched() {
  const dependencies = new Dependencies();
  const connection = dependencies.watch("postgres");
  const told: boolean[] = [];
  dependencies.onChange(({ isUp }) => told.push(isUp));
  return { dependencies, connection, told };
}

test("only changes are told and counted", () => {
  const { dependencies, connection, told } = watched();
  connection.asking()();
  connection.lost(new Error("gone"));
  connection.lost(new Error("still gone"));
  connection.asking()();
  connection.asking()();
  expect(told).toEqual([false, true]);
  expect(dependencies.list()).toEqual([
    { dependency: "postgres", isUp: true, lost: 1, regained: 1 },
  ]);
});

test("an answer that was on its way when the connection was lost does not bring it back", () => {
  const { connection, told } = watched();
  const answered = connection.asking();
  connection.lost(new Error("another one was cut"));
  answered();
  expect(told).toEqual([false]);
  connection.asking()();
  expect(told).toEqual([false, true]);
});
