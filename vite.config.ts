import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

// Two builds of one tree: `vite build --ssr src/main.ts --outDir dist/server` for Node, `vite build --outDir
// dist/client` for browsers. The server leaves packages where they are in node_modules.
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: isSsrBuild ? [copyMigrations()] : [],
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

/** The server reads migrations from beside itself, run from source or built. */
function copyMigrations(): Plugin {
  const from = fileURLToPath(new URL('src/store/migrations', import.meta.url));
  return {
    name: 'copy-migrations',
    writeBundle({ dir }) {
      if (dir && existsSync(from)) cpSync(from, `${dir}/migrations`, { recursive: true });
    },
  };
}
