import { loadAssetPlans, makeAssetLabel } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { storeAssetLabel } from './asset-label.service.ts';
import { listAssetPlans } from './asset-plans.service.ts';

/** Labels and maintenance plans of assets. */
export function assetRoutes(binding: Binding): void {
  bindCall(binding, makeAssetLabel, async ({ asset_id }, { context }) => ({
    data: { cdi_file_id: await storeAssetLabel(context, asset_id) },
    opt: 'save',
    msg: 'Label made: it stands with the files of the asset',
  }));
  bindCall(
    binding,
    loadAssetPlans,
    async ({ asset_id }, { context }) => ({ data: { plans: await listAssetPlans(context, asset_id) } }),
    { isOutsideTransaction: true },
  );
}
