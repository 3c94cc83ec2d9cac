import { productName, versionLabel } from '../../common/remotes/page-title.ts';
import type { PageData, PublicConfig } from '../../common/contracts/page.contract.ts';

export const EMPTY_CONFIG: PublicConfig = {
  productName,
  environment: 'development',
  versionLabel,
  supportPhone: '',
  supportEmail: '',
  emailLink: '',
  driveLink: '',
  cookieDomain: '',
  plantTimeZone: 'America/New_York',
};

/** The JSON block `cdi-page` that the server put into the page. */
export function readPageData(): PageData {
  const text = document.getElementById('cdi-page')?.textContent;
  if (!text) return { remotes: [], missing: [], menu: [], nonce: '', config: EMPTY_CONFIG };
  return JSON.parse(text) as PageData;
}
