// Photos in any bucket that speaks S3, addressed by path because few but Amazon's own answer to bucket.host. What
// is said about a failure names neither key nor address: both end up on a terminal.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkedKey, type PhotoBytes, type PhotoFiles } from './photo-files.ts';

export type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const mostWaitMs = 20_000;

export function photoBucket({ endpoint, bucket, ...account }: BucketSettings): PhotoFiles {
  const client = new AwsClient({ ...account, service: 's3' });
  const place = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/photos/${checkedKey(key)}`;

  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: PhotoBytes, type?: string) {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // Signed with the hash of what is sent: nobody on the way can put another picture in its place.
    const headers = { 'x-amz-content-sha256': sha256, ...(type && { 'content-type': type }) };
    const signed = await client.sign(place(key), { method, headers, ...(body && { body }) });
    const signal = AbortSignal.timeout(mostWaitMs);
    const answer = await fetch(signed, { signal, redirect: 'error' }).catch((error: Error) => {
      throw new Error(`The photo bucket did not answer to ${method}: ${error.name}`);
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    throw new Error(`The photo bucket answered ${answer.status} to ${method}.`);
  }

  return {
    async save(key, bytes, type) {
      const answer = await ask('PUT', key, bytes, type);
      await answer.body?.cancel();
    },
    async find(key) {
      const answer = await ask('GET', key);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? bytes : null;
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
    },
  };
}
