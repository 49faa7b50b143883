// A letter as text and as HTML, of the same words. Mail programs know no style sheets: the look is in the tags.

export type LetterWords = { subject: string; lines: string[]; button: string; otherwise: string };

export function writeLetter(
  { subject, lines, button, otherwise }: LetterWords,
  { greeting, link, siteName }: { greeting: string; link: string; siteName: string },
): { subject: string; text: string; html: string } {
  const text = [greeting, ...lines, `${button}: ${link}`, otherwise, siteName].join('\n\n');
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`;
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#eef3f7;color:#10161c;font:16px/1.5 sans-serif">
<div style="background:#10161c;color:#fff;padding:16px 24px;font-weight:700;font-size:20px;border-bottom:6px solid #e8500f">${escaped(siteName)}</div>
<div style="max-width:560px;margin:24px auto;padding:24px;background:#fff;border:1px solid #d5dde5;border-radius:10px">
${paragraph(greeting)}${lines.map(paragraph).join('')}
<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#10161c;color:#fff;padding:12px 20px;border-radius:999px;text-decoration:none;font-weight:700">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4a5a68;word-break:break-all">${escaped(link)}</p>
${paragraph(otherwise)}</div></body></html>`;
  return { subject, text, html };
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}
