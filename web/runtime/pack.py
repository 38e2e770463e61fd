"""Packs the Python half of the runtime, inside Pyodide, so that its own compiler makes the bytecode.

Writes /library: a line of JSON with the names and lengths of files, then their contents. The first is the archive of
the standard library, uncompressed, because the whole is compressed once more; the others belong into site-packages.
Where there are compiled kernels, writes /kernels in the same form, once each of them has been loaded.
"""

import ast
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from importlib.machinery import ExtensionFileLoader
from importlib.util import MAGIC_NUMBER, module_from_spec, spec_from_loader
from pathlib import Path

STANDARD = "/lib/python314.zip"
LEFT_OUT = frozenset(Path("/left_out.txt").read_text(encoding="utf-8").split())
"""Modules that neither Pyodide nor Rowlock needs; a test runs everything that the app does on the packed library."""
ENCODINGS = frozenset({"aliases", "ascii", "cp437", "idna", "latin_1", "utf_8"})


def without_docstrings(source: bytes) -> ast.Module:
    """Parse a module without the docstrings of its functions and of itself; dataclasses use those of classes."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            continue
        if ast.get_docstring(node) is not None:
            del node.body[0]
            if not node.body and not isinstance(node, ast.Module):
                node.body.append(ast.Pass(lineno=node.lineno, col_offset=node.col_offset))
    return tree


def bytecode(source: bytes, name: str, *, ours: bool) -> bytes:
    """Compile a module into the form of a .pyc file that is never compared with its source."""
    module = without_docstrings(source) if ours else ast.parse(source)
    code = compile(module, name, "exec", dont_inherit=True, optimize=0 if ours else 2)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def is_wanted(name: str) -> bool:
    """Tell whether a file of the standard library is packed."""
    module = name.removesuffix(".py").removesuffix("/__init__")
    if module.startswith("encodings/"):
        return module.removeprefix("encodings/") in ENCODINGS
    parts = module.split("/")
    return not any("/".join(parts[:depth]) in LEFT_OUT for depth in range(1, len(parts) + 1))


def standard_library() -> bytes:
    """Pack the part of the standard library that is needed."""
    archive = io.BytesIO()
    with zipfile.ZipFile(STANDARD) as whole, zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(whole.namelist()):
            if name.endswith(".py") and is_wanted(name):
                # Without a time, so that equal sources give equal archives.
                made.writestr(zipfile.ZipInfo(f"{name}c"), bytecode(whole.read(name), name, ours=False))
    return archive.getvalue()


def packages() -> Iterator[tuple[str, bytes]]:
    """Give the files of Rowlock and msgspec: bytecode, data and compiled modules."""
    root = Path("/sources")
    for path in sorted((root / "rowlock").rglob("*")):
        name = str(path.relative_to(root))
        if path.suffix == ".py":
            yield f"{name}c", bytecode(path.read_bytes(), name, ours=True)
        elif path.suffix in (".json", ".gz", ".so"):
            yield name, path.read_bytes()
    for path in sorted(Path("/msgspec/msgspec").iterdir()):
        if path.suffix == ".so":
            yield f"msgspec/{path.name}", path.read_bytes()
        elif path.suffix == ".py":
            yield f"msgspec/{path.name}c", bytecode(path.read_bytes(), path.name, ours=False)


def load(name: str, path: Path) -> None:
    """Load a compiled module: one that this Python refuses must not be packed."""
    loader = ExtensionFileLoader(name, str(path))
    module = module_from_spec(spec_from_loader(name, loader))
    loader.exec_module(module)


def compiled() -> dict[str, bytes]:
    """Give the compiled kernels and what belongs to them."""
    root = Path("/compiled")
    files = {path.relative_to(root).as_posix(): path for path in sorted(root.rglob("*")) if path.is_file()}
    sys.path[:0] = ["/sources", "/msgspec"]
    for name, path in files.items():
        if path.suffix == ".so":
            load(name.partition(".")[0].replace("/", "."), path)
    return {name: path.read_bytes() for name, path in files.items()}


def write(path: str, files: dict[str, bytes]) -> None:
    """Write a line of JSON with names and lengths, then the contents."""
    index = json.dumps([[name, len(content)] for name, content in files.items()])
    Path(path).write_bytes(index.encode() + b"\n" + b"".join(files.values()))


def main() -> None:
    """Pack everything."""
    write("/library", {"python314.zip": standard_library(), **dict(packages())})
    if kernels := compiled():
        write("/kernels", kernels)


if __name__ == "__main__":
    assert sys.version_info[:2] == (3, 14), "the archive is named after this version"
    main()
