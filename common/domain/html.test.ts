import { expect, test } from "vitest";
import { html, jsonBlock } from "./html.ts";

test("what is put into a template is escaped", () => {
  expect(html`<p title="${'"'}">${"<b>&</b>"}</p>`.text).toBe(
    '<p title="&quot;">&lt;b&gt;&amp;&lt;/b&gt;</p>',
  );
});

test("data in a page is what it was, and cannot end its element", () => {
  const data = { text: "</script><script>alert(1)</script><!--" };
  const [, json = ""] = /^<script [^>]*>([^<]*)<\/script>$/.exec(jsonBlock("x", data).text) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});
