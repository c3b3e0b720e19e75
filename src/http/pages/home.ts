import { html, page } from "./html.ts";

export function homePage(): string {
  return page(
    "Precentor",
    html`<h1>Precentor</h1>
      <p>The song catalogue of your churches is up and running.</p>
      <ul>
        <li><a href="/api/docs">Reference of the interface</a></li>
        <li><a href="/api/openapi.json">Its description for machines (OpenAPI 3.1)</a></li>
        <li><a href="/api/health/ready">Is everything ready?</a></li>
      </ul>`,
  );
}
