/** The embedded database cannot run. The message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** Another live server holds the folder: two servers must never share one embedded database. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  constructor(dataDir: string, holder: string) {
    super(`${holder} is using ${dataDir}. Stop it first, or give this server its own DATA_DIR.`);
    this.name = 'DataFolderInUseError';
  }
}
