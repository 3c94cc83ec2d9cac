import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
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
  /** What the page needs to know of the build as it stands now. */
  readRecord(): Promise<BuildRecord>;
  stop(): Promise<void>;
}

/** The port that a front end has on every developer's machine. */
async function findOwnPort(name: FrontEndName): Promise<number> {
  return name === 'shell' ? shellPort : (await readRemoteInfo(name)).devPort;
}

/**
 * Serves a front end from source. The page reloads by itself after a change, in about a second.
 * @param givenPort the front end's own one unless given; 0 takes any free one
 */
export async function startDevServer(name: FrontEndName, givenPort?: number): Promise<DevServer> {
  const wantedPort = givenPort ?? (await findOwnPort(name));
  const publicPath = publicPathOf(name, SOURCE_VERSION);
  const socketPath = `${publicPath}ws`;
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
      devMiddleware: { publicPath },
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      // 0.0.0.0 and port 0 stand for wherever the page came from: one origin, as in production
      client: { overlay: false, webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: socketPath } },
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
      const response = await fetch(`http://${host}:${port}${publicPath}assets.json`);
      if (!response.ok) throw new Error(`${name} does not compile at the moment; its errors stand above.`);
      return (await response.json()) as BuildRecord;
    },
    stop: () => server.stop(),
  };
}
