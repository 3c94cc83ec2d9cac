import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openBucket } from './bucket.ts';

const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

interface Signed {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** Signature Version 4, as Amazon describes it. */
function signatureOf({ method, path, query = '', headers }: Signed, region: string, secret: string): string {
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const request = [method, path, query, lines, names.join(';'), headers['x-amz-content-sha256']].join('\n');
  const moment = String(headers['x-amz-date']);
  const day = moment.slice(0, 8);
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, hash].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** "GET Bucket Lifecycle" of Amazon's own examples of Signature Version 4, with the signature that they give. */
const AMAZONS = {
  request: {
    method: 'GET',
    path: '/',
    query: 'lifecycle=',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
  },
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
};

describe('requests to an S3 store', () => {
  it('are signed, name the hash of what they send, and are tried again where the store is busy', async () => {
    const seen: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const store = createServer((request, reply) => {
      void text(request).then((body) => {
        const { method = '', url = '', headers } = request;
        seen.push({ method, url, headers, body });
        reply.writeHead(seen.length < 3 ? 503 : 200).end();
      });
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    const { port } = store.address() as AddressInfo;
    const settings = { url: `http://127.0.0.1:${port}/plant`, prefix: 'cdi/', region: 'eu-central-1' };
    const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret' };
    const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
    const open = () => Readable.from([Buffer.from('hello')]);
    await openBucket({ ...settings, ...keys }).put('a+b@1.js', { sizeBytes: 5, sha256, open });
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual(
      Array(3).fill(['PUT', '/plant/cdi/a%2Bb%401.js', 'hello']),
    );
    expect(seen[2]?.headers).toMatchObject({
      'content-length': '5',
      'x-amz-content-sha256': sha256,
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[\da-f]{64}$/,
      ),
    });
    expect(signatureOf(AMAZONS.request, 'us-east-1', AMAZONS.secret)).toBe(AMAZONS.signature);
    for (const { method, url: path, headers } of seen)
      expect(String(headers['authorization'])).toContain(
        `Signature=${signatureOf({ method, path, headers }, 'eu-central-1', 'a-secret')}`,
      );
    expect(JSON.stringify(seen)).not.toContain('a-secret');
    store.close();
  });
});
