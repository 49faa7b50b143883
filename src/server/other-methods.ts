// Tells whoever asks an address in a way it does not know (DELETE, say) which ways it does.
import type { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Words } from '../ui/words/words.ts';
import { isApiPath } from './api/routes.ts';

export function mountOtherMethods(app: Hono, words: Words): void {
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed(c, methods) {
        const sentence = words.notFound.otherMethod(methods);
        c.header('allow', methods.join(', '));
        return isApiPath(c.req.path) ? c.json({ error: sentence }, 405) : c.text(sentence, 405);
      },
    }),
  );
}
