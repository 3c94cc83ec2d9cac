import { testEveryPage } from '@cdi/shared/pages/testing';
import { pages } from './pages.generated.ts';
import { Root } from './root.tsx';

testEveryPage({ pages, Root });
