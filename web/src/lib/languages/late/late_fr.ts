// Texts that neither the home page nor a table shows at first.
export default import.meta.glob<string>('$locale/fr/{hints,setup,web_late,why}.ftl', { eager: true, query: '?raw', import: 'default' });
