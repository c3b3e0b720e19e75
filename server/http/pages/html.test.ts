import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { html, page, pagePolicy } from "./html.ts";

test("the policy allows the page's own style sheet, to the letter", () => {
  const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(page("Title", html`<p>Text</p>`)) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(pagePolicy).toContain(`style-src 'sha256-${hash}'`);
});

test("what is put into a template is escaped", () => {
  expect(html`<p title="${'"'}">${"<b>&</b>"}</p>`.text).toBe(
    '<p title="&quot;">&lt;b&gt;&amp;&lt;/b&gt;</p>',
  );
});
