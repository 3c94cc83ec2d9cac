import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { SOURCE_VERSION, type BuildRecord } from '../../common/remotes/build-record.ts';
import { loadConfiguration } from './build-front-end.ts';
import { readRemoteInfo } from './read-declaration.ts';
import { publicPathOf } from './webpack-base.ts';
import type { FrontEndName } from './workspace.ts';

const host = '127.0.0.1';
const shellPort = 4000;

/** A front end compiled in memory and compiled again at every change. */
export interface DevServer {
  readonly name: FrontEndName;
  readonly port: number;
  /** The page's facts about the current build. */
  readRecord(): Promise<BuildRecord>;
  stop(): Promise<void>;
}

/** The port that a front end has on every developer's machine. */
async function findOwnPort(name: FrontEndName): Promise<number> {
  return name === 'shell' ? shellPort : (await readRemoteInfo(name)).devPort;
}

/** Options that differ from the defaults of a developer's machine. */
export interface DevServerOptions {
  /** The front end's own port unless given; 0 takes any free one. */
  readonly port?: number;
  /** Origin of a product elsewhere into whose pages a person loads this remote from here. */
  readonly product?: string;
}

/** Serves a front end from source. The page reloads about a second after a change. */
export async function startDevServer(
  name: FrontEndName,
  { port: givenPort, product }: DevServerOptions = {},
): Promise<DevServer> {
  const wantedPort = givenPort ?? (await findOwnPort(name));
  const path = publicPathOf(name, SOURCE_VERSION);
  // chunks of a remote in the page of a product elsewhere come from here, not from there
  const publicPath = product === undefined ? path : `http://localhost:${wantedPort}${path}`;
  const socketPath = `${path}ws`;
  const compiler = webpack(await loadConfiguration(name, { mode: 'development', version: SOURCE_VERSION, publicPath }));
  if (!compiler) throw new Error(`webpack could not take the configuration of ${name}.`);
  const server = new WebpackDevServer(
    {
      host,
      port: wantedPort,
      static: false,
      // React gets a federated copy from the shell, which the hot update of a remote cannot re-render: the page reloads instead
      hot: false,
      liveReload: true,
      devMiddleware: { publicPath: path },
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      ...(product === undefined ? onOneOrigin(socketPath) : fromElsewhere(product, wantedPort, socketPath)),
    },
    compiler,
  );
  await server.start();
  const address = server.server?.address();
  const port = typeof address === 'object' && address ? address.port : wantedPort;
  return {
    name,
    port,
    readRecord: async () => {
      const response = await fetch(`http://${host}:${port}${path}assets.json`);
      if (!response.ok) throw new Error(`${name} does not compile at the moment; its errors stand above.`);
      return (await response.json()) as BuildRecord;
    },
    stop: () => server.stop(),
  };
}

/** 0.0.0.0 and port 0 stand for wherever the page came from: one origin, as in production. */
const onOneOrigin = (pathname: string): Configuration => ({
  client: { overlay: false, webSocketURL: { hostname: '0.0.0.0', port: 0, pathname } },
});

/** The pages of the product may ask here, and no other site. */
const fromElsewhere = (product: string, port: number, pathname: string): Configuration => ({
  allowedHosts: [new URL(product).hostname],
  headers: { 'Access-Control-Allow-Origin': product, 'Access-Control-Allow-Private-Network': 'true', Vary: 'Origin' },
  client: { overlay: false, webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname } },
});
