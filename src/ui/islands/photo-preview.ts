// The photo somebody chose, before it is sent, and whether it is too big to be. Without this the form is sent all
// the same, and the server says so.

export function previewPhotos(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file][data-preview]')) {
    const picture = document.getElementById(input.dataset.preview ?? '');
    if (!(picture instanceof HTMLImageElement)) continue;
    // What is no picture, whatever its name says, shows nothing rather than a broken one.
    picture.addEventListener('error', () => {
      picture.hidden = true;
    });
    picture.addEventListener('load', () => {
      picture.hidden = false;
    });
    input.addEventListener('change', () => show(input, picture));
    // A page that somebody came back to may still hold the file.
    show(input, picture);
  }
}

function show(input: HTMLInputElement, picture: HTMLImageElement): void {
  URL.revokeObjectURL(picture.src);
  picture.hidden = true;
  picture.removeAttribute('src');
  const [file] = input.files ?? [];
  const isTooBig = file !== undefined && file.size > Number(input.dataset.mostBytes);
  input.setCustomValidity(isTooBig ? (input.dataset.tooBig ?? '') : '');
  if (isTooBig) input.reportValidity();
  else if (file) picture.src = URL.createObjectURL(file);
}
