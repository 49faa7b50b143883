// A sign in the browser that somebody is signed in, so that the header asks who only then. It opens nothing: the
// session itself is in a cookie that no script can read.

export const signedInSign = 'signedIn';
const weekSeconds = 7 * 24 * 60 * 60;

export function rememberSignedIn(publicUrl: string | null): string {
  return `${signedInSign}=true; Path=/; Max-Age=${weekSeconds}; SameSite=Lax${secure(publicUrl)}`;
}

export function forgetSignedIn(publicUrl: string | null): string {
  return `${signedInSign}=; Path=/; Max-Age=0; SameSite=Lax${secure(publicUrl)}`;
}

function secure(publicUrl: string | null): string {
  return publicUrl?.startsWith('https:') ? '; Secure' : '';
}
