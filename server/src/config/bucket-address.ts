/** Where the objects of an S3-compatible store are. */
export interface BucketAddress {
  /** URL of the bucket, without a slash at its end. */
  readonly url: string;
  /** Begins every key: empty, or ends with a slash. */
  readonly prefix: string;
  /** Requests are signed for it. */
  readonly region: string;
}

/** A bucket and who may use it. */
export interface BucketSettings extends BucketAddress {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX_PART = /^[\w-][\w.-]*$/;
/** Another folder than the one that is written there. */
const STEP = /\/\.\.?(?=[/?#]|$)/;
const REGION = /^[a-z\d-]{2,40}$/;
const FIRST_REGION = 'us-east-1';

/**
 * Reads `s3://bucket[/prefix]?endpoint=https://host[:port]&region=name`. Without an endpoint it is a bucket of Amazon's. Gives null for
 * anything else, also where it carries a key: keys have settings of their own.
 */
export function readBucketAddress(text: string): BucketAddress | null {
  if (!/^s3:\/\/[^\s/?#]/.test(text) || STEP.test(text) || !URL.canParse(text)) return null;
  const { hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text);
  const isPlain = username === '' && password === '' && port === '' && hash === '';
  const parts = pathname.split('/').filter((part) => part !== '');
  const isKnown = [...searchParams.keys()].every((key) => key === 'endpoint' || key === 'region');
  const region = searchParams.get('region') ?? FIRST_REGION;
  const url = findBucketUrl(bucket, region, searchParams.get('endpoint'));
  if (!isPlain || !isKnown || url === null || !BUCKET.test(bucket) || !REGION.test(region)) return null;
  if (!parts.every((part) => PREFIX_PART.test(part))) return null;
  return { url, prefix: parts.map((part) => `${part}/`).join(''), region };
}

/** Amazon names buckets in the host, which its certificate covers for names without dots; every other store takes them in the path. */
function findBucketUrl(bucket: string, region: string, endpoint: string | null): string | null {
  if (endpoint === null)
    return bucket.includes('.')
      ? `https://s3.${region}.amazonaws.com/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/\S+$/.test(endpoint) || !URL.canParse(endpoint)) return null;
  const { origin, pathname, search, hash, username } = new URL(endpoint);
  if (search !== '' || hash !== '' || username !== '') return null;
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
}
