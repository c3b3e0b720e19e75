import { test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";

const contact = 'Ann "the keys" & Co, office@example.org <2nd floor>';
const site = openSite({ settings: { CONTACT: contact } });

test.each([
  ["en-GB", "Forgot your password?"],
  ["de-DE", "Passwort vergessen?"],
  ["es-ES", "¿Olvidaste la contraseña?"],
  ["pl-PL", "Nie pamiętasz hasła?"],
  ["uk-UA", "Забули пароль?"],
  ["ar-EG", "هل نسيت كلمة المرور؟"],
])("the sign-in page says in %s whom to ask for a new password", async (language, words) => {
  const page = await site.page({ language, width: 320 });
  await page.goto("/sign-in");
  const line = page.getByText(words);
  await line.waitFor();
  await eventually(() => line.locator("bdi").textContent()).toBe(contact);
  await expectToFit(page);
  await expectAccessible(page);
});

test("so does the question to sign in again, over the page", async () => {
  const page = await site.page();
  await site.signIn(page);
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("searchbox").fill("lantern");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByText(contact).waitFor();
});
