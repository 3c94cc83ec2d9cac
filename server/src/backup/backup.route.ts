import { getBackupState } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readBackupState } from './backup-state.service.ts';

/** The state of backups, for the development tools. */
export function backupRoutes(binding: Binding): void {
  bindCall(binding, getBackupState, async (_input, { context }) => ({ data: await readBackupState(context) }), {
    isOutsideTransaction: true,
  });
}
