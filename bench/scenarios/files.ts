import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdfOfSize } from "../../test/harness/files.ts";
import { churchId } from "../dataset/catalogue.ts";
import type { BareAnswer } from "../limits/bare-http.ts";
import type { DurableWrites } from "../limits/durable-write.ts";
import { type Site, withSite } from "../precentor/site.ts";
import { Child } from "../processes/child.ts";
import { anonymousMegabytes } from "../processes/proc.ts";
import { compare, type Side, spreadOf } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { hasNginx, withNginx } from "../services/nginx.ts";
import { catalogueOf, largeChurch, neighbourSongs } from "../sizes.ts";

const bytes = 19_000_000;
const filesOfRound = 3;

async function uploads(bench: Bench, { server, cookies }: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-bench-durable-"));
  const disk = new Child("durable-write");
  const bare = new Child("bare-http");
  const { url, origin } = server;
  const plan = { kind: "upload", church: churchId(largeChurch), cookies, bytes } as const;
  const spec = { origin, connections: 1, plan, requests: filesOfRound };
  const to = (address: string): Side => {
    return async () => [...(await bench.load.run({ ...spec, urls: [address] })).times];
  };
  try {
    const sides = await compare(bench.size, {
      precentor: to(url),
      "hash + durable write": () =>
        disk.ask<number[]>("write", {
          folder,
          bytes,
          files: filesOfRound,
        } satisfies DurableWrites),
      "node:http that keeps nothing": to(await bare.ask<string>("receive")),
    });
    bench.report({ name: "upload of 19 MB", unit: "ms", sides, note: "one at a time" });
  } finally {
    await Promise.all([disk.stop(), bare.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function uploadOnce({ server, cookie }: Site, file: Buffer): Promise<string> {
  const church = `/api/v1/churches/${churchId(largeChurch)}`;
  const response = await fetch(`${server.url}${church}/assets?filename=sheet.pdf`, {
    method: "POST",
    headers: { cookie, origin: server.origin, "content-type": "application/pdf" },
    body: new Uint8Array(file),
  });
  const { asset } = (await response.json()) as { asset: { id: string } };
  return `${church}/assets/${asset.id}/content`;
}

async function downloads(bench: Bench, site: Site): Promise<void> {
  const file = pdfOfSize(bytes, "download");
  const path = await uploadOnce(site, file);
  const { url, origin } = site.server;
  const from = (address: string, paths: readonly string[]): Side => {
    const plan = { kind: "get", paths, cookie: site.cookie } as const;
    const spec = { urls: [address], origin, connections: 1, plan, requests: filesOfRound };
    return async () => [...(await bench.load.run(spec)).times];
  };
  const name = "download of 19 MB";
  const bare = new Child("bare-http");
  const answer: BareAnswer = { headers: [["Content-Length", `${bytes}`]], body: file };
  try {
    const memory = {
      "node:http from memory": from(await bare.ask<string>("serve", answer), ["/"]),
    };
    const ours = { precentor: from(url, [path]) };
    if (!hasNginx()) {
      const sides = await compare(bench.size, { ...ours, ...memory });
      bench.report({ name, unit: "ms", sides, note: "nginx is not installed" });
      return;
    }
    await withNginx(file, async (nginxUrl, nginxPath) => {
      const sides = await compare(bench.size, {
        ...ours,
        nginx: from(nginxUrl, [nginxPath]),
        ...memory,
      });
      bench.report({ name, unit: "ms", sides });
    });
  } finally {
    await bare.stop();
  }
}

export const files: Scenario = {
  name: "files",
  about: "upload and download of 19 MB, beside the disk with SHA-256 and nginx",
  async run(bench) {
    await withSite(catalogueOf(neighbourSongs), {}, async (site) => {
      const { pid } = site.server;
      // The first one loads what checks files.
      await uploadOnce(site, pdfOfSize(bytes, "first"));
      const before = anonymousMegabytes(pid);
      await uploads(bench, site);
      await downloads(bench, site);
      const grown = Math.max(0, anonymousMegabytes(pid) - before);
      const sides = { precentor: spreadOf([grown]) };
      bench.report({ name: "memory grown by files", unit: "MB", sides });
    });
  },
};
