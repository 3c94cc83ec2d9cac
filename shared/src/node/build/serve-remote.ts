import { startDevServer } from './dev-server.ts';
import { listRemoteNames } from './workspace.ts';

/**
 * Serves a remote from source to the pages of a product that runs elsewhere, until the process ends.
 * @param words the name of the remote, the address of the product unless `CDI_PUBLISH_URL` has it, and a port unless it is its own
 * @returns the next step for the person who runs it
 */
export async function serveRemote([name = '', ...more]: readonly string[]): Promise<string> {
  const given = more.find((word) => /^\d{4,5}$/.test(word));
  const [address = process.env['CDI_PUBLISH_URL'] ?? ''] = more.filter((word) => word !== given);
  const remotes = listRemoteNames();
  const known = remotes.find((each) => each === name);
  if (known === undefined) throw new Error(`Name the remote to serve: ${remotes.join(', ')}.`);
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address))
    throw new Error(
      'Give the address of the product behind the name, or in CDI_PUBLISH_URL, such as https://cdi.example.com.',
    );
  const product = new URL(address).origin;
  const { port } = await startDevServer(known, { product, ...(given === undefined ? {} : { port: Number(given) }) });
  return `${name} is served at port ${port}. In ${product}/dev_tools, under Remotes, open it from this machine.`;
}
