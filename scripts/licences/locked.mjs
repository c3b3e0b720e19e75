import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

// The lock file, not what is installed: that differs from one kind of machine to another.
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

const folder = "node_modules/";

/** Where the lock file has what `npm install --omit=dev` installs, for every kind of machine. */
export function productionPlaces() {
  return Object.keys(packages).filter((place) => {
    const { dev, devOptional } = packages[place];
    return place !== "" && !dev && !devOptional;
  });
}

/** Where it has these packages and all that they need to run. */
export function placesWithDependencies(names) {
  const places = new Set(names.map((name) => placeOf("", name)));
  // A set that grows while it is walked is walked to its new end.
  for (const place of places) {
    for (const name of neededBy(place)) places.add(placeOf(place, name));
  }
  return [...places];
}

function neededBy(place) {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place];
  // Kit's peers are the tools that build, and they stay behind.
  const isKit = nameOf(place) === "@sveltejs/kit";
  const peers = Object.keys(isKit ? {} : peerDependencies);
  return [
    ...Object.keys(dependencies),
    ...peers.filter((name) => !peerDependenciesMeta[name]?.optional),
  ];
}

/** As Node.js looks for a package: beside the one that asks, then further out. */
export function placeOf(from, name) {
  for (let outer = from; ; outer = outer.slice(0, Math.max(outer.lastIndexOf(folder) - 1, 0))) {
    const place = `${outer === "" ? "" : `${outer}/`}${folder}${name}`;
    if (packages[place]) return place;
    if (outer === "") throw new Error(`package-lock.json has no ${name} for ${from || "us"}.`);
  }
}

function nameOf(place) {
  return place.slice(place.lastIndexOf(folder) + folder.length);
}

export function lockedAt(place) {
  const { version, license } = packages[place];
  return { name: nameOf(place), version, licence: license };
}

export function isNamedByUs(name) {
  const { dependencies, devDependencies } = packages[""];
  return Object.hasOwn({ ...dependencies, ...devDependencies }, name);
}
