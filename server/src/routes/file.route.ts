import { AppError } from '@cdi/shared/errors';
import { attachFile, getFileMetadata, type UploadAnswer } from '@cdi/shared/contracts';
import { assertAccess, findPerson } from '../http/authenticate.ts';
import { bindCall, contextOf, isRecord, type Binding } from '../http/bind-call.ts';
import { readUpload } from '../http/read-upload.ts';
import { isInlineType } from '../files/detect-content.ts';
import { attachUpload, takeUpload } from '../services/file.service.ts';
import { findDownload, findOpenDownload, readMetadata } from '../services/file-view.service.ts';
import { afterAttach } from '../services/after-attach.ts';

/** RFC 6266: an ASCII name for old clients and the true name for all others; never a line break. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Upload in two steps (bytes, then where they hang), metadata, and the two ways to download. */
export function fileRoutes(binding: Binding): void {
  const { server, app, sessions } = binding;

  server.post(
    '/api/cdi_file/upload',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request): Promise<UploadAnswer> => {
      const person = assertAccess({ kind: 'signed_in' }, await findPerson(app, sessions, request));
      const context = contextOf(app, app.db, person, request.id);
      const taken = await readUpload(request, (upload) => takeUpload(context, upload));
      return { opt: 'success', msg: 'File uploaded', ...taken };
    },
  );

  bindCall(binding, attachFile, async (input, { context }) => {
    const { row, sameAs } = await attachUpload(context, input);
    await afterAttach(context, row);
    return {
      data: { cdi_file_id: Number(row['cdi_file_id']), revision: Number(row['revision']), same_as: sameAs },
      opt: 'save',
      msg: 'File Attached',
    };
  });
  bindCall(
    binding,
    getFileMetadata,
    async (input, { context }) => ({
      data: await readMetadata(context, input.handler, input.cdi_reference_id, input.cdi_file_id),
    }),
    { isOutsideTransaction: true },
  );

  /**
   * `/api/download/{id}?token=…` for links, `/api/protected_download/{id}` with the bearer header; both ask the same policy. A link
   * to what is given out to everyone needs no token.
   */
  for (const isByToken of [true, false])
    server.get(isByToken ? '/api/download/:id' : '/api/protected_download/:id', async (request, reply) => {
      const query = isRecord(request.query) ? request.query : {};
      const { id } = request.params as { id: string };
      if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND', 'The file is not there.');
      const bySession = isByToken
        ? (typeof query['token'] === 'string' ? await sessions.resolveFileToken(app.db, query['token']) : null)?.person
        : await findPerson(app, sessions, request);
      const person = bySession ?? null;
      const open = isByToken ? await findOpenDownload(app, Number(id)) : null;
      const row = open ?? (await findDownload(app, assertAccess({ kind: 'signed_in' }, person), Number(id)));
      const sizeBytes = Number(row['size_bytes']);
      const stream = await app.files.open(String(row['storage_key']), sizeBytes);
      const mime = String(row['mime_type']);
      const kind = query['inline'] === 'on' && isInlineType(mime) ? 'inline' : 'attachment';
      app.log.info(
        { fileId: row['cdi_file_id'], userId: person?.userId ?? null, requestId: request.id },
        'file downloaded',
      );
      return reply
        .header('Content-Type', mime)
        .header('Content-Length', sizeBytes)
        .header('Content-Disposition', contentDisposition(kind, String(row['file_name'])))
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cache-Control', 'private, no-store')
        .header(
          'Content-Security-Policy',
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'",
        )
        .send(stream);
    });
}
