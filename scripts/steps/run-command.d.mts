/** What a command line answered: its exit code, what it printed when collected, and seconds of wall time. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  readonly cpuSeconds?: number;
}

/** What `run-command.mjs` gives to programs in TypeScript. */
export declare function runCommand(
  command: string,
  options: {
    readonly root: string;
    readonly env?: Readonly<Record<string, string | undefined>>;
    readonly output?: 'show' | 'collect';
    readonly limitMs?: number;
    readonly limitCpuSeconds?: number;
  },
): Promise<CommandResult>;
