import { afterAll, afterEach, beforeEach } from 'vitest';

// React and our own code report trouble on console.error; a test that passes over it would hide a bug. A test
// that expects one puts its own spy on console.error.
const said: string[] = [];
const print = console.error;

function listen(...words: unknown[]): void {
  said.push(words.map(String).join(' '));
  print(...words);
}

function refuse(): void {
  const words = said.splice(0);
  if (words.length > 0) throw new Error(`console.error was called during this test:\n${words.join('\n')}`);
}

console.error = listen;
beforeEach(() => {
  console.error = listen;
});
afterEach(refuse);
afterAll(refuse);
