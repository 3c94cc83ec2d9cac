import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@cdi/shared/errors';
import {
  attachFile,
  downloadFile,
  downloadProtectedFile,
  getFileMetadata,
  massUploadFiles,
  signedIn,
  storeFile,
} from '@cdi/shared/contracts';
import { assertAccess } from '../http/authenticate.ts';
import { VISITOR } from '../session/visitor.ts';
import { bindCall, bindStream, type Binding, type HandlerFacts } from '../call/bind-call.ts';
import { isRecord } from '@cdi/shared/units';
import { uploadToCurbs } from './mass-attach.service.ts';
import { readUpload } from './read-upload.ts';
import { isInlineType } from '../storage/files/detect-content.ts';
import { attachUpload, takeUpload } from './file.service.ts';
import { findDownload, findOpenDownload, readMetadata } from './file-view.service.ts';

/** RFC 6266: an ASCII name for old clients and the true name for all others; never a line break. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Upload in two steps (bytes, then what they are attached to), metadata, and the two ways to download. */
export function fileRoutes(binding: Binding): void {
  bindCall(
    binding,
    storeFile,
    async (_input, { context, request }) => {
      const taken = await readUpload(request, (upload) => takeUpload(context, upload));
      return { data: { opt: 'success', msg: 'File uploaded', ...taken } };
    },
    { isOutsideTransaction: true },
  );
  bindCall(binding, attachFile, async (input, { context }) => {
    const { row, sameAs } = await attachUpload(context, input);
    await context.app.afterAttach(context, row);
    return {
      data: { cdi_file_id: Number(row.cdi_file_id), revision: Number(row.revision), same_as: sameAs },
      opt: 'save',
      msg: 'File Attached',
    };
  });
  bindCall(
    binding,
    massUploadFiles,
    async (_input, { context, request }) => {
      const files = await uploadToCurbs(context, request);
      return {
        data: { files },
        opt: 'save',
        msg: files.length === 1 ? 'File Attached' : `${files.length} files attached`,
      };
    },
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    getFileMetadata,
    async (input, { context }) => ({
      data: await readMetadata(context, input.handler, input.cdi_reference_id, input.cdi_file_id),
    }),
    { isOutsideTransaction: true },
  );
  bindDownloads(binding);
}

/** Both ask the same policy. A link to a file that is open to everyone needs no token. */
function bindDownloads(binding: Binding): void {
  const { app, sessions } = binding;
  const findByToken = async (request: FastifyRequest) => {
    const { token } = isRecord(request.query) ? request.query : {};
    return (typeof token === 'string' ? await sessions.resolveFileToken(app.db, token) : null)?.person ?? null;
  };
  bindStream(
    binding,
    downloadFile,
    async (input, facts) => {
      const { person } = facts.context;
      const open = await findOpenDownload(app, readFileId(input.id));
      const row =
        open ??
        (await findDownload(app, assertAccess(signedIn, person === VISITOR ? null : person), readFileId(input.id)));
      return sendFile(row, input.inline === 'on', facts);
    },
    findByToken,
  );
  bindStream(binding, downloadProtectedFile, async (input, facts) => {
    const row = await findDownload(app, facts.context.person, readFileId(input.id));
    return sendFile(row, input.inline === 'on', facts);
  });
}

function readFileId(text: string | number): number {
  if (!/^\d{1,15}$/.test(String(text))) throw new AppError('NOT_FOUND', 'The file is not there.');
  return Number(text);
}

type StoredFile = Awaited<ReturnType<typeof findDownload>>;

async function sendFile(
  row: StoredFile,
  isInlineAsked: boolean,
  { context, reply }: HandlerFacts,
): Promise<FastifyReply> {
  const { app, person, requestId } = context;
  const sizeBytes = Number(row.size_bytes);
  const stream = await app.files.open(String(row.storage_key), sizeBytes);
  const mime = String(row.mime_type);
  const kind = isInlineAsked && isInlineType(mime) ? 'inline' : 'attachment';
  app.log.info({ fileId: row.cdi_file_id, userId: person.userId || null, requestId }, 'file downloaded');
  return reply
    .header('Content-Type', mime)
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', contentDisposition(kind, String(row.file_name)))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .header(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'",
    )
    .send(stream);
}
