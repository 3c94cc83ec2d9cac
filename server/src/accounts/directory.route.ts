import { searchDirectory } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { findInDirectory } from './directory.service.ts';

/** Whom employees work with, and how to reach them. */
export function directoryRoutes(binding: Binding): void {
  bindCall(
    binding,
    searchDirectory,
    async ({ find }, { context }) => ({ data: await findInDirectory(context, find) }),
    { isOutsideTransaction: true },
  );
}
