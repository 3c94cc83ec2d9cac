import type { RemoteInfo } from '@cdi/shared/remotes';

interface BuildRequest {
  readonly mode: 'production' | 'development';
  readonly version: string;
  readonly publicPath: string;
}

/** The build of a remote: a federated container with its lifecycles, and a record of the pages it declares. */
export declare function configureRemote(remote: RemoteInfo): (request: BuildRequest) => object;
