import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

/** Digits of a SHA-256 hash in base64: what stands in for one has the same length, so that source maps hold. */
const DIGITS = 44;
const PLACEHOLDER = /cdi-(?:js|css)-[\w-]+-\**/g;

const tableOf = (kind: 'js' | 'css'): string => `${webpack.RuntimeGlobals.require}.${kind}Hash`;
const placeholderOf = (kind: 'js' | 'css', { id }: Chunk): string => `cdi-${kind}-${id}-`.padEnd(DIGITS, '*');

/**
 * Makes the browser check every chunk that a build loads, scripts and style sheets, against a hash in the entry file. The page has the
 * hash of the entry file. A chunk that was changed in transit does not run.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'ChunkIntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        if (chunk.getAllAsyncChunks().size > 0) compilation.addRuntimeModule(chunk, new HashTables());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (code) =>
        webpack.Template.asString([code, setIntegrity('script', 'js')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        webpack.Template.asString([code, setIntegrity(tag, 'css')]),
      );
      // what comes later changes no script any more
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, () => fillTables(compilation));
    });
  }
}

const setIntegrity = (tag: string, kind: 'js' | 'css'): string =>
  `if (${tableOf(kind)}[chunkId]) ${tag}.integrity = "sha256-" + ${tableOf(kind)}[chunkId];`;

/** The hashes of all chunks that an entry may load; before they are known, what stands in for them. */
class HashTables extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])];
    const hasStyles = (chunk: Chunk) =>
      this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;
    const table = (kind: 'js' | 'css', listed: readonly Chunk[]) =>
      `${tableOf(kind)} = ${JSON.stringify(Object.fromEntries(listed.map((chunk) => [chunk.id, placeholderOf(kind, chunk)])))};`;
    return webpack.Template.asString([table('js', chunks), table('css', chunks.filter(hasStyles))]);
  }
}

function fillTables(compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks)
    for (const file of chunk.files) {
      const kind = file.endsWith('.js') ? 'js' : file.endsWith('.css') ? 'css' : undefined;
      const content = compilation.getAsset(file)?.source.buffer();
      if (kind && content)
        hashes.set(placeholderOf(kind, chunk), createHash('sha256').update(content).digest('base64'));
    }
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    const filled = text.replace(PLACEHOLDER, (placeholder) => hashes.get(placeholder) ?? '');
    if (filled !== text) compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}
