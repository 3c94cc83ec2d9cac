import type { Suggestion } from '@cdi/shared/contracts';
import { RecordsProvider } from '@cdi/shared/records/testing';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfiguratorPage } from '../configurator/configurator.page.tsx';
import { DraftStorage } from '../draft/draft-storage.ts';
import type { QuoteApi } from '../quote-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, memoryStorage } from './fake-quote-api.ts';

interface Setting {
  readonly quoteId?: number;
  readonly api?: Partial<QuoteApi>;
  readonly storage?: ReturnType<typeof memoryStorage>;
  readonly prefill?: Readonly<Record<string, string>>;
  readonly suggestions?: readonly Suggestion[];
}

const MODELS = [{ label: 'Carrier · 48HJ004', value: 11, id: 11 }];

/** Opens the configurator without a server. */
export async function openPage({
  quoteId = 0,
  api = {},
  storage = memoryStorage(),
  prefill = {},
  suggestions = MODELS,
}: Setting = {}) {
  const services = { api: fakeQuoteApi(api), drafts: new DraftStorage({ storage }) };
  const { unmount } = render(
    <UiRoot>
      <MemoryRouter>
        <RecordsProvider services={{ lookUp: () => Promise.resolve(suggestions) }}>
          <QuoteServicesContext value={services}>
            <ConfiguratorPage quoteId={quoteId} prefill={prefill} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), unmount, storage };
}

/** The button that opens a step; it contains the summary of the closed step. */
export const step = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}\\b`) });
export const openStep = (user: ReturnType<typeof userEvent.setup>, title: string) => user.click(step(title));
