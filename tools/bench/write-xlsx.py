# Writes the CSV file argv[1] as the xlsx file argv[2] with XlsxWriter in its constant memory mode; tells the seconds.
import csv
import datetime
import re
import sys
import time

import xlsxwriter

DAY = re.compile(r"^\d{2}-\d{2}-\d{4}$")
NUMBER = re.compile(r"^-?\d+(,\d+)?$")

started = time.perf_counter()
workbook = xlsxwriter.Workbook(sys.argv[2], {"constant_memory": True, "default_date_format": "dd-mm-yyyy"})
sheet = workbook.add_worksheet()
with open(sys.argv[1], encoding="utf-8-sig", newline="") as source:
    for row, cells in enumerate(csv.reader(source, delimiter=";")):
        for column, text in enumerate(cells):
            if NUMBER.match(text):
                sheet.write_number(row, column, float(text.replace(",", ".")))
            elif DAY.match(text):
                sheet.write_datetime(row, column, datetime.datetime.strptime(text, "%d-%m-%Y"))
            elif text:
                sheet.write_string(row, column, text)
workbook.close()
print(time.perf_counter() - started)
