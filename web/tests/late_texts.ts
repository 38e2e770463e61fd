// Tests see the page as it is after its first seconds, with all texts loaded.

import { texts } from '$lib/texts.svelte';

await texts.late();
