"""The pictures of the rules pages: examples judged by the rules, drawn with `rowlock.render`."""
