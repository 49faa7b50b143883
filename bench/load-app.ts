// The app itself in this process. Node strips types but reads no JSX: Vite, which builds the site, loads it here too.
import { createServer } from 'vite';
import type { createApp } from '../src/server/app.tsx';

export async function loadApp(): Promise<typeof createApp> {
  // React picks its fast build by this when it is loaded.
  process.env.NODE_ENV = 'production';
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
  try {
    return (await vite.ssrLoadModule('/src/server/app.tsx')).createApp;
  } finally {
    await vite.close();
  }
}
