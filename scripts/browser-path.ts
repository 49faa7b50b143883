// The Chromium that browser.mjs finds on this machine, for scripts in TypeScript.
type Finder = { findBrowser(): string | null };

export async function browserPath(): Promise<string> {
  const { findBrowser } = (await import(new URL('./browser.mjs', import.meta.url).href)) as Finder;
  const path = findBrowser();
  if (!path) throw new Error('There is no Chromium here. Install one, or name it in CHROMIUM_PATH.');
  return path;
}
