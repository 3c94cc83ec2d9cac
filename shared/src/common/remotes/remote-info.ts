/** A remote's facts about itself, in `src/remote.ts`. */
export interface RemoteInfo {
  /** Name of its folder, of its build, and of its package. */
  readonly name: `mfe-${string}`;
  /** Its name for users; shown when it fails to load. */
  readonly title: string;
  /** Port of its development server on the developer's machine. */
  readonly devPort: number;
  /** Contract number that its code was written against; see `contract.ts`. */
  readonly contract: number;
  /** Parcels that any other remote can open through the shell: name and module, e.g. `{ upload: './src/upload/upload-parcel.tsx' }`. */
  readonly parcels?: Readonly<Record<string, `./src/${string}`>>;
}

/** Declares a remote. */
export function defineRemote(remote: RemoteInfo): RemoteInfo {
  return remote;
}
