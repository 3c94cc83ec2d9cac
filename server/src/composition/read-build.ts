import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord, RemoteDeclaration } from '@cdi/shared/remotes';
import { z } from 'zod';

const fileNames = z.array(z.string());

/** The build has checked it, and publishing checks it again: here it is enough that its parts are there. */
const declaration = z.custom<RemoteDeclaration>((given) => {
  const parts = z.object({
    title: z.string(),
    parcels: fileNames,
    pages: z.array(z.looseObject({ page: z.string(), path: z.string().startsWith('/'), title: fileNames })),
    menu: z.array(z.looseObject({ label: z.string(), href: z.string() })),
    search: z.array(z.looseObject({ title: z.string(), words: z.string(), href: z.string() })),
    commands: z.array(z.looseObject({ title: z.string(), href: z.string() })),
  });
  return parts.safeParse(given).success;
});

const buildRecord: z.ZodType<BuildRecord> = z.object({
  name: z.string(),
  version: z.string().regex(/^[\w-][\w.-]*$/),
  contract: z.int(),
  publicPath: z.string().regex(/^\/assets\/[\w.-]+\/[\w.-]+\/$/),
  entry: z.string(),
  first: z.object({ scripts: fileNames, styles: fileNames, shared: fileNames }),
  declares: z.nullable(declaration),
  pages: z.record(
    z.string(),
    z
      .object({
        scripts: fileNames,
        styles: fileNames,
        later: fileNames,
        shared: fileNames,
        html: z.record(z.string(), z.string()).optional(),
      })
      .transform(({ html, ...page }) => (html === undefined ? page : { ...page, html })),
  ),
  provided: z.record(z.string(), fileNames),
  shared: z.record(z.string(), z.object({ version: z.string(), exports: z.nullable(fileNames) })),
  assets: z.record(
    z.string(),
    z
      .object({ integrity: z.string().regex(/^sha256-/), bytes: z.int(), brotliBytes: z.int().optional() })
      .transform(({ brotliBytes, ...asset }) => (brotliBytes === undefined ? asset : { ...asset, brotliBytes })),
  ),
});

const latestPointer = z.object({ name: z.string(), version: z.string().regex(/^[\w.-]+$/) });

/** Reads `assets.json` of a built version. Throws with the file's name when it is missing or not a build. */
export async function readBuild(folder: string): Promise<BuildRecord> {
  return parseFile(path.join(folder, 'assets.json'), buildRecord);
}

/** The folder of the newest built version of the shell or a remote, as its build left word in `latest.json`. */
export async function findLatestBuild(releasesDir: string, name: string): Promise<string> {
  const { version } = await parseFile(pointerOf(releasesDir, name), latestPointer);
  return path.join(releasesDir, name, version);
}

/** Whether this machine has built the shell or a remote: it may have come from the store. */
export const hasBuild = (releasesDir: string, name: string): boolean => existsSync(pointerOf(releasesDir, name));

/** The shell and every remote that was built, by name; the shell first. */
export async function listBuiltNames(releasesDir: string): Promise<readonly string[]> {
  // nothing was built yet
  const folders = existsSync(releasesDir) ? await readdir(releasesDir) : [];
  const remotes = folders.filter((name) => name.startsWith('mfe-') && hasBuild(releasesDir, name));
  return ['shell', ...remotes.sort()];
}

function pointerOf(releasesDir: string, name: string): string {
  return path.join(releasesDir, name, 'latest.json');
}

async function parseFile<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read. Run \`pnpm build\` first.`, { cause });
  }
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`${file} is not the record of a build: ${z.prettifyError(result.error)}`);
  return result.data;
}
