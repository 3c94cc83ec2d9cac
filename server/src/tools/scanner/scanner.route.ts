import { readScan } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { findScanned } from './find-scanned.service.ts';

/** Calls of /qrscanner. */
export function scannerRoutes(binding: Binding): void {
  bindCall(
    binding,
    readScan,
    async ({ code }, { context }) => ({ data: { found: await findScanned(context, code) } }),
    {
      isOutsideTransaction: true,
    },
  );
}
