# Writes the CSV file argv[1] as the xlsx file argv[2] with XlsxWriter in its constant memory mode; tells the seconds. argv[3] has
# the kinds of its columns.
import csv
import datetime
import sys
import time

import xlsxwriter

started = time.perf_counter()
kinds = sys.argv[3].split(",")
workbook = xlsxwriter.Workbook(sys.argv[2], {"constant_memory": True})
sheet = workbook.add_worksheet()
day = workbook.add_format({"num_format": "dd-mm-yyyy"})
number = workbook.add_format({"num_format": "#,##0.00"})
with open(sys.argv[1], encoding="utf-8-sig", newline="") as source:
    rows = csv.reader(source, delimiter=";")
    for column, text in enumerate(next(rows)):
        sheet.write_string(0, column, text)
    for row, cells in enumerate(rows, 1):
        for column, (kind, text) in enumerate(zip(kinds, cells)):
            if not text:
                continue
            if kind == "number":
                sheet.write_number(row, column, float(text.replace(",", ".")), number)
            elif kind == "day" and text[0].isdigit():
                sheet.write_datetime(row, column, datetime.date(int(text[6:]), int(text[3:5]), int(text[:2])), day)
            else:
                sheet.write_string(row, column, text)
workbook.close()
print(time.perf_counter() - started)
