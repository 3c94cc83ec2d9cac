import { objects } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { getVisible } from '../records/read/present-record.ts';
import { one } from '../storage/query.ts';
import { renderAssetLabelPdf } from './asset-label-pdf.ts';

/** File type of manuals and labels of assets. */
const ASSET_PAPER = 25;

/** Makes the label of an asset as a file of it; the one before is history. Throws NOT_FOUND. Returns the number of the file. */
export async function storeAssetLabel(context: CallContext, assetId: number): Promise<number> {
  const asset = await getVisible(context, objects.asset, assetId, true);
  const { name } = await one<{ name: string }>(context.db)`
    select location_name as name from cdi_location where cdi_location_id = ${asset.cdi_location_id}`;
  const url = `${context.app.environment.publicUrl}/asset/${asset.asset_id}`;
  const file = await storeOwnFile(context, {
    fileName: `label-${asset.asset_tag}.pdf`,
    title: `Label ${asset.asset_tag}`,
    typeCode: ASSET_PAPER,
    object: 'asset',
    id: asset.asset_id,
    content: await renderAssetLabelPdf({ asset, locationName: name, url }),
  });
  return file.cdi_file_id;
}
