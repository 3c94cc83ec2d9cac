import { act, render, screen } from '@testing-library/react';
import { pageBlockId } from '../../common/remotes/page-block.ts';
import { App, Button, chooseScheme, UiRoot, useColourScheme } from './index.ts';

function Probe() {
  const { message, modal, notification } = App.useApp();
  const hasHosts = [message, modal, notification].every((host) => Object.keys(host).length > 0);
  return <p>{`${useColourScheme()} ${hasHosts ? 'with' : 'without'} hosts`}</p>;
}

afterEach(() => {
  chooseScheme('system');
  document.head.replaceChildren();
});

describe('UiRoot', () => {
  it('gives messages and dialogs their own place', () => {
    render(
      <UiRoot>
        <Probe />
      </UiRoot>,
    );
    expect(screen.getByText('light with hosts')).toBeVisible();
  });

  it('follows the choice of the person at once', () => {
    render(
      <UiRoot>
        <Probe />
      </UiRoot>,
    );
    act(() => chooseScheme('dark'));
    expect(screen.getByText('dark with hosts')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  });

  it('marks the style elements of the library with the nonce of the page', () => {
    const block = Object.assign(document.createElement('script'), { id: pageBlockId, type: 'application/json' });
    block.textContent = JSON.stringify({ remotes: [], nonce: 'n0nce', config: {} });
    document.head.append(block);
    render(
      <UiRoot>
        <Button type="primary">Save</Button>
      </UiRoot>,
    );
    const nonces = [...document.querySelectorAll('style')].map((style) => style.nonce);
    expect(nonces.length).toBeGreaterThan(0);
    expect(new Set(nonces)).toEqual(new Set(['n0nce']));
  });
});
