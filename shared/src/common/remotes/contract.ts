/**
 * The agreement between shell and remotes: lifecycles, page declarations and shared modules. It grows by one with a change that
 * code written before it cannot live with; remotes say in `src/remote.ts` which one they were written against.
 */
export const CONTRACT = 1;

/** The contracts that a shell takes: its own and the one before, so that remotes can follow one after the other. */
export function listAcceptedContracts(ofShell: number): readonly number[] {
  return [ofShell, ofShell - 1].filter((contract) => contract > 0);
}
