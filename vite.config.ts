import { defineConfig } from 'vite';

// Two builds of one tree: `vite build --ssr src/main.ts --outDir dist/server` for Node, `vite build --outDir
// dist/client` for browsers. The server leaves packages where they are in node_modules.
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  build: isSsrBuild
    ? {
        target: 'node24',
        sourcemap: true,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'main.js' } },
      }
    : {
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/ui/browser.ts' },
      },
}));
