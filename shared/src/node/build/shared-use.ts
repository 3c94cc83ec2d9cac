import type { Compilation, Module } from 'webpack';
import type { SharedModuleFacts } from '../../common/remotes/build-record.ts';
import { runtimeOffered, runtimeUsed } from './federation-runtime.ts';
import { shareFromHost, shareInRemote, sharedFiles, type SharedModule, sharedModules } from './sharing.ts';

const names = Object.keys(sharedModules) as SharedModule[];

/** The names that a remote imports from each federated module, judged by the code that stayed in its build. */
export function listUsedExports(compilation: Compilation): Record<string, SharedModuleFacts> {
  const table = shareInRemote();
  const used: Record<string, SharedModuleFacts> = { ...runtimeUsed };
  for (const name of names) {
    const modules = [...compilation.modules].filter((module) => isConsumed(compilation, module, name));
    if (modules.length === 0) continue;
    const exports = new Set(modules.flatMap((module) => listReferenced(compilation, module)));
    used[name] = { version: table[sharedFiles[name] ?? name]!.requiredVersion, exports: [...exports].sort() };
  }
  return used;
}

/** The exports of the shell's copy of each federated module. */
export function listOfferedExports(compilation: Compilation): Record<string, SharedModuleFacts> {
  const table = shareFromHost();
  const offered: Record<string, SharedModuleFacts> = { ...runtimeOffered };
  for (const module of compilation.modules) {
    const name = names.find((each) => isProvided(compilation, module, each));
    if (name === undefined) continue;
    const { moduleGraph } = compilation;
    const provided = [...moduleGraph.getOutgoingConnections(module)].map((connection) => connection.module)[0];
    const exports = provided && moduleGraph.getExportsInfo(provided).getProvidedExports();
    offered[name] = {
      version: table[sharedFiles[name] ?? name]!.version,
      exports: Array.isArray(exports) ? [...exports].sort() : null,
    };
  }
  return offered;
}

function isConsumed({ requestShortener }: Compilation, module: Module, name: string): boolean {
  const text = module.readableIdentifier(requestShortener);
  return text.startsWith('consume') && text.includes(` ${name}@`);
}

function isProvided({ requestShortener }: Compilation, module: Module, name: string): boolean {
  const text = module.readableIdentifier(requestShortener);
  return text.startsWith('provide') && text.includes(` ${name}@`);
}

/** Names that are imported of a module by code that runs. */
function listReferenced({ moduleGraph }: Compilation, module: Module): string[] {
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    if (!connection.dependency || connection.isActive(undefined) !== true) return [];
    return connection.dependency.getReferencedExports(moduleGraph, undefined).flatMap((referenced) => {
      // an empty path is the module as a whole
      const path = Array.isArray(referenced) ? referenced : referenced.name;
      return path.slice(0, 1);
    });
  });
}
